import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const GROUND = '#a03c29'
const PAPER = '#faf5ec'

/** The house with its lit door, in a square of 64, scaled about its middle. */
const house = (scale: number, ink: string, door: string) => `
  <g transform="translate(32 32) scale(${scale}) translate(-32 -32)">
    <path d="M32 13c9 5.500 15 12.300 15 20.500V49H17V33.500C17 25.300 23 18.500 32 13Z" fill="${ink}"/>
    <path d="M26 49V38a6 6 0 0 1 12 0v11Z" fill="${door}"/>
    <circle cx="32" cy="26" r="2.600" fill="${door}"/>
  </g>`

const svg = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512">${content}</svg>`,
  )

/** A platform cuts a maskable icon to its own shape: it has its ground to the edge, and the house well inside. */
const LOOKS = {
  plain: svg(`<rect width="64" height="64" rx="15" fill="${GROUND}"/>${house(1, PAPER, GROUND)}`),
  full: svg(`<rect width="64" height="64" fill="${GROUND}"/>${house(0.82, PAPER, GROUND)}`),
  // What a phone paints in one colour beside a message.
  mono: svg(
    `<path fill-rule="evenodd" fill="#fff" d="M32 7c13 7.800 21 17.500 21 29V57H11V36C11 24.500 19 14.800 32 7Zm-8 50h16V41a8 8 0 0 0-16 0Zm8-37a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z"/>`,
  ),
}

export const ICONS = [
  { name: 'icon-192', size: 192, look: 'plain', purpose: 'any' },
  { name: 'icon-512', size: 512, look: 'plain', purpose: 'any' },
  { name: 'maskable-192', size: 192, look: 'full', purpose: 'maskable' },
  { name: 'maskable-512', size: 512, look: 'full', purpose: 'maskable' },
  { name: 'mono-96', size: 96, look: 'mono', purpose: 'monochrome' },
  { name: 'apple-touch', size: 180, look: 'full', purpose: undefined },
] as const

/** Draws the icons of the installed app. */
export async function drawIcons(folder: string): Promise<void> {
  await mkdir(join(folder, 'icons'), { recursive: true })
  for (const { name, size, look } of ICONS)
    await sharp(LOOKS[look], { density: 300 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, 'icons', `${name}.png`))
}
