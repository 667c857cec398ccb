import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const BACKGROUND = '#a03c29'
const FOREGROUND = '#faf5ec'

const house = (scale: number, color: string, doorColor: string) => `
  <g transform="translate(32 32) scale(${scale}) translate(-32 -32)">
    <path d="M32 13c9 5.500 15 12.300 15 20.500V49H17V33.500C17 25.300 23 18.500 32 13Z" fill="${color}"/>
    <path d="M26 49V38a6 6 0 0 1 12 0v11Z" fill="${doorColor}"/>
    <circle cx="32" cy="26" r="2.600" fill="${doorColor}"/>
  </g>`

const svg = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512">${content}</svg>`,
  )

/** Platforms crop maskable icons, so `full` has its background to the edge and a smaller house. */
const STYLES = {
  plain: svg(
    `<rect width="64" height="64" rx="15" fill="${BACKGROUND}"/>${house(1, FOREGROUND, BACKGROUND)}`,
  ),
  full: svg(`<rect width="64" height="64" fill="${BACKGROUND}"/>${house(0.82, FOREGROUND, BACKGROUND)}`),
  mono: svg(
    `<path fill-rule="evenodd" fill="#fff" d="M32 7c13 7.800 21 17.500 21 29V57H11V36C11 24.500 19 14.800 32 7Zm-8 50h16V41a8 8 0 0 0-16 0Zm8-37a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z"/>`,
  ),
}

export const ICONS = [
  { name: 'icon-192', size: 192, style: 'plain', purpose: 'any' },
  { name: 'icon-512', size: 512, style: 'plain', purpose: 'any' },
  { name: 'maskable-192', size: 192, style: 'full', purpose: 'maskable' },
  { name: 'maskable-512', size: 512, style: 'full', purpose: 'maskable' },
  { name: 'mono-96', size: 96, style: 'mono', purpose: 'monochrome' },
  { name: 'apple-touch', size: 180, style: 'full', purpose: undefined },
] as const

export async function renderIcons(folder: string): Promise<void> {
  await mkdir(join(folder, 'icons'), { recursive: true })
  for (const { name, size, style } of ICONS)
    await sharp(STYLES[style], { density: 300 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, 'icons', `${name}.png`))
}
