import { ellipse, group, path, poly, ring, stroke } from './svg.ts'

export const musician = (
  x: number,
  y: number,
  h: number,
  colour: string,
  play: 'bass' | 'fiddle' | 'guitar' | 'horn' | 'song',
) => {
  const shoulder = y - h * 0.8
  const figure =
    path(ring(x, y - h * 0.92, h * 0.068, h * 0.08), colour) +
    path(
      `M${x - h * 0.12} ${shoulder}Q${x} ${shoulder - h * 0.06} ${x + h * 0.12} ${shoulder}L${x + h * 0.1} ${y - h * 0.42}H${x - h * 0.1}Z`,
      colour,
    ) +
    stroke(
      `M${x - h * 0.06} ${y - h * 0.44}L${x - h * 0.09} ${y}M${x + h * 0.06} ${y - h * 0.44}L${x + h * 0.1} ${y}`,
      colour,
      h * 0.075,
    )
  const tools = {
    bass:
      path(
        ring(x + h * 0.2, y - h * 0.24, h * 0.17, h * 0.2) +
          ring(x + h * 0.19, y - h * 0.48, h * 0.12, h * 0.13),
        '#8a4a26',
      ) +
      stroke(`M${x + h * 0.19} ${y - h * 0.3}L${x + h * 0.16} ${y - h * 1.02}`, '#3a2018', h * 0.03) +
      stroke(
        `M${x - h * 0.1} ${shoulder + h * 0.04}L${x + h * 0.06} ${y - h * 0.56}L${x + h * 0.2} ${y - h * 0.5}M${x + h * 0.1} ${shoulder + h * 0.03}L${x + h * 0.17} ${y - h * 0.88}`,
        colour,
        h * 0.05,
      ),
    fiddle:
      stroke(
        `M${x + h * 0.1} ${shoulder + h * 0.04}L${x + h * 0.24} ${shoulder + h * 0.14}L${x + h * 0.3} ${shoulder - h * 0.02}M${x - h * 0.1} ${shoulder + h * 0.04}L${x - h * 0.2} ${shoulder + h * 0.18}L${x + h * 0.02} ${shoulder + h * 0.06}`,
        colour,
        h * 0.05,
      ) +
      path(ring(x + h * 0.1, shoulder - h * 0.01, h * 0.09, h * 0.045), '#a8622c') +
      stroke(
        `M${x + h * 0.12} ${shoulder - h * 0.02}L${x + h * 0.32} ${shoulder - h * 0.06}M${x - h * 0.04} ${shoulder + h * 0.12}L${x + h * 0.28} ${shoulder - h * 0.2}`,
        '#d9b07a',
        h * 0.014,
      ),
    guitar:
      path(
        ring(x - h * 0.04, y - h * 0.5, h * 0.13, h * 0.1) +
          ring(x + h * 0.1, y - h * 0.54, h * 0.09, h * 0.075),
        '#b8743a',
      ) +
      stroke(`M${x + h * 0.12} ${y - h * 0.55}L${x + h * 0.4} ${y - h * 0.68}`, '#3a2018', h * 0.03) +
      stroke(
        `M${x - h * 0.11} ${shoulder + h * 0.04}L${x - h * 0.18} ${y - h * 0.6}L${x} ${y - h * 0.52}M${x + h * 0.11} ${shoulder + h * 0.04}L${x + h * 0.3} ${y - h * 0.62}`,
        colour,
        h * 0.05,
      ),
    horn:
      stroke(
        `M${x + h * 0.1} ${shoulder + h * 0.04}L${x + h * 0.22} ${shoulder + h * 0.1}L${x + h * 0.16} ${shoulder - h * 0.04}`,
        colour,
        h * 0.05,
      ) +
      stroke(`M${x + h * 0.05} ${y - h * 0.88}L${x + h * 0.34} ${y - h * 0.84}`, '#e0b85a', h * 0.025) +
      poly(
        [
          [x + h * 0.3, y - h * 0.86],
          [x + h * 0.42, y - h * 0.92],
          [x + h * 0.42, y - h * 0.76],
          [x + h * 0.3, y - h * 0.83],
        ],
        '#e0b85a',
      ),
    song:
      stroke(`M${x + h * 0.16} ${y}V${y - h * 0.86}L${x + h * 0.08} ${y - h * 0.89}`, '#0f0a14', h * 0.016) +
      stroke(
        `M${x + h * 0.1} ${shoulder + h * 0.04}L${x + h * 0.2} ${y - h * 0.62}L${x + h * 0.13} ${y - h * 0.82}M${x - h * 0.1} ${shoulder + h * 0.04}L${x - h * 0.26} ${shoulder - h * 0.02}`,
        colour,
        h * 0.05,
      ),
  }
  return group({}, ellipse(x, y + 2, h * 0.26, h * 0.03, '#08050c', { opacity: 0.5 }), figure, tools[play])
}
