export function findMosquitto(): Promise<string>
