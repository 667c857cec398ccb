export function findWrk(): Promise<string>
