import type { FastifyServerOptions } from 'fastify'

type AjvOptions = NonNullable<FastifyServerOptions['ajv']>
type AjvPlugin = Extract<NonNullable<AjvOptions['plugins']>[number], (...args: never[]) => unknown>

type Schema = { [keyword: string]: unknown; maxLength?: number; examples?: string[]; 'x-form'?: string }
type Validate = { (text: string): boolean; errors?: { message: string; params: object }[] }

/** Replaces Ajv's `pattern`: because all errors are reported, Ajv would also match a text that is too long. */
export const lengthBeforePattern: AjvPlugin = (ajv) =>
  ajv.removeKeyword('pattern').addKeyword({
    keyword: 'pattern',
    type: 'string',
    schemaType: 'string',
    errors: true,
    compile: (pattern: string, { maxLength = Infinity, examples, 'x-form': form }: Schema) => {
      const expression = new RegExp(pattern, 'u')
      const expected = form ?? (examples ? `like ${examples.join(' or ')}` : `of the form ${pattern}`)
      const validate: Validate = (text) => {
        // A character has one or two code units.
        if (text.length > 2 * maxLength || expression.test(text)) return true
        validate.errors = [{ message: `must be ${expected}`, params: { pattern } }]
        return false
      }
      return validate
    },
  })
