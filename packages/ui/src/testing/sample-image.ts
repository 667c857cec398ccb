import type { ImageSource } from '../image/image.tsx'

const drawing = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" width="${width}" height="${height}" preserveAspectRatio="none"><rect width="300" height="200" fill="#f2c9a1"/><circle cx="220" cy="60" r="26" fill="#fff3d6"/><path d="M0 130 70 60l50 50 45-60 135 100v50H0Z" fill="#6b7f92"/><path d="M0 160q75-30 150 0t150 0v40H0Z" fill="#2f5d62"/></svg>`,
  )}`

/** A sample image as a data URL; pass `url` to use a broken one. */
export const sampleImage = (alt: string, url = drawing(900, 600)): ImageSource => ({
  alt,
  width: 900,
  height: 600,
  placeholder: drawing(9, 6),
  sources: [{ format: 'jpeg', files: [{ width: 900, url }] }],
})
