import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { readRecipe } from './recipe.ts'
import { render } from './render.ts'
import { SCENES } from './scenes/index.ts'

const RECIPES = join(import.meta.dirname, '../recipes')
const PACKS = join(import.meta.dirname, '../packs')

const args = process.argv.slice(2)
const force = args.includes('--force')
const named = args.filter((arg) => !arg.startsWith('--'))
const hotels =
  named.length > 0
    ? named
    : (await readdir(RECIPES))
        .filter((file) => file.endsWith('.yaml'))
        .map((file) => basename(file, '.yaml'))
        .sort()

const problems: string[] = []
const sizes: number[] = []

const drawOne = async (hotel: string, file: string, value: unknown) => {
  if (!/^[a-z0-9-]+\.webp$/.test(file)) throw new Error('is not a kebab-case .webp name')
  const recipe = readRecipe(value, Object.keys(SCENES))
  const folder = join(PACKS, hotel, 'images')
  const target = join(folder, file)
  if (existsSync(target) && !force) return
  const picture = await render(recipe)
  await mkdir(folder, { recursive: true })
  await writeFile(target, picture)
  sizes.push(picture.length)
  console.log(`${hotel}/${file}  ${recipe.scene}  ${Math.round(picture.length / 1000)} KB`)
}

for (const hotel of hotels) {
  try {
    const recipes: unknown = parse(await readFile(join(RECIPES, `${hotel}.yaml`), 'utf8'))
    for (const [file, value] of Object.entries(recipes ?? {})) {
      try {
        await drawOne(hotel, file, value)
      } catch (error) {
        problems.push(`${hotel}/${file} ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  } catch (error) {
    problems.push(`${hotel} ${error instanceof Error ? error.message : String(error)}`)
  }
}

if (sizes.length > 0) {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`${sizes.length} pictures drawn, ${Math.round(total / sizes.length / 1000)} KB on average`)
}
for (const problem of problems) console.error(`✗ ${problem}`)
if (problems.length > 0) process.exitCode = 1
