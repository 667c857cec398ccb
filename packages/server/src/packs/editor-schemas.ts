import { join } from 'node:path'
import { PackCard, PackHotel } from '@stay/contract/packs/pack'

const FOLDER = join(import.meta.dirname, '../../../contract/schema')
const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

export function editorSchemas(): { path: string; text: string }[] {
  const schemas = { hotel: PackHotel, card: PackCard }
  return Object.entries(schemas).map(([name, schema]) => ({
    path: join(FOLDER, `${name}.schema.json`),
    text: `${JSON.stringify({ $schema: DIALECT, ...schema }, null, 2)}\n`,
  }))
}
