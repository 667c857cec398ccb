declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(vocabulary: object)
    validate(data: { jsonld: Record<string, object[]> }): Promise<unknown[]>
  }
}
