import sharp from 'sharp'
import { createRandom } from './random.ts'
import { H, W } from './svg.ts'

/** Smooth noise around zero, from a coarse grid. */
const noise = async (seed: number, columns: number, rows: number) => {
  const random = createRandom(seed)
  const grid = Buffer.alloc(columns * rows)
  for (let i = 0; i < grid.length; i++) grid[i] = Math.round(128 + (random.next() + random.next() - 1) * 120)
  const wide = await sharp(grid, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(W, H, { kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return Float32Array.from(wide, (value) => (value - 128) / 120)
}

const clamp = (value: number, most: number) => (value < 0 ? 0 : value > most ? most : value)

/** Makes the drawing physical: an unsteady hand, the tooth of the paper, a little grain. Prepared once for all pictures. */
export const createTexture = async () => {
  const [dx, dy, paper, grain] = await Promise.all([
    noise(1, 44, 33),
    noise(2, 44, 33),
    noise(3, 160, 300),
    noise(4, W / 2, H / 2),
  ])
  return (from: Buffer) => {
    const to = Buffer.alloc(from.length)
    for (let i = 0, y = 0; y < H; y++) {
      for (let x = 0; x < W; x++, i++) {
        const sx = clamp(x + (dx[i] ?? 0) * 2.6, W - 1.001)
        const sy = clamp(y + (dy[i] ?? 0) * 2.6, H - 1.001)
        const left = Math.floor(sx)
        const top = Math.floor(sy)
        const fx = sx - left
        const fy = sy - top
        const at = (top * W + left) * 3
        const tooth = (paper[i] ?? 0) * 3.8 + (grain[i] ?? 0) * 5.5
        for (let c = 0; c < 3; c++) {
          const a = from[at + c] ?? 0
          const b = from[at + 3 + c] ?? a
          const d = from[at + W * 3 + c] ?? a
          const e = from[at + W * 3 + 3 + c] ?? d
          const value = (a + (b - a) * fx) * (1 - fy) + (d + (e - d) * fx) * fy
          to[i * 3 + c] = clamp(value + tooth * (0.45 + value / 300), 255)
        }
      }
    }
    return to
  }
}
