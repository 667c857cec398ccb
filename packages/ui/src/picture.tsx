import { useEffect, useRef, useState, type CSSProperties } from 'react'
import styles from './picture.module.css'

/** A picture at several widths and formats, as the image service describes it. */
export type PictureImage = {
  alt: string
  width: number
  height: number
  placeholder: string
  sources: { format: string; files: { width: number; url: string }[] }[]
}

/** A responsive picture that comes out of its own blur and never moves what is around it. */
export function Picture({
  image,
  sizes,
  isEager = false,
  className,
  style,
}: {
  image: PictureImage
  sizes: string
  /** The picture that a page opens with: loaded first. */
  isEager?: boolean
  className?: string | undefined
  style?: CSSProperties
}) {
  const element = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  useEffect(() => {
    // A picture can have arrived before the script did.
    if (element.current?.complete) setState(element.current.naturalWidth > 0 ? 'loaded' : 'failed')
  }, [])
  const [fallback] = image.sources.filter((source) => source.format === 'jpeg')
  return (
    <picture
      className={[styles['picture'], className].filter(Boolean).join(' ')}
      data-state={state}
      style={{ ...style, backgroundImage: `url(${image.placeholder})` }}
    >
      {image.sources
        .filter((source) => source !== fallback)
        .map((source) => (
          <source
            key={source.format}
            type={`image/${source.format}`}
            srcSet={srcSetOf(source.files)}
            sizes={sizes}
          />
        ))}
      <img
        ref={element}
        src={fallback?.files.at(-1)?.url}
        srcSet={srcSetOf(fallback?.files ?? [])}
        sizes={sizes}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
    </picture>
  )
}

const srcSetOf = (files: { width: number; url: string }[]) =>
  files.map((file) => `${file.url} ${file.width}w`).join(', ')
