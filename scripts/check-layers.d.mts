export function checkLayers(): string[]
export function layersTable(): string
