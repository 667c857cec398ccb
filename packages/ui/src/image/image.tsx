import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type Ref,
} from 'react'
import { Icon } from '../icon/icon.tsx'
import * as icons from '../icon/icons.ts'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import styles from './image.module.css'

/** An image in several widths and formats, as the API describes it. */
export type ImageSource = {
  alt: string
  width: number
  height: number
  placeholder: string
  sources: { format: string; files: { width: number; url: string }[] }[]
}

/** A responsive image with a blurred placeholder, without layout shift, with an error message and a retry button. */
export function Image({
  image,
  sizes,
  isEager = false,
  className,
  style,
  ...others
}: {
  image: ImageSource
  /** The `sizes` attribute of the image. */
  sizes: string
  /** Loads the image first, for the main image of a page. */
  isEager?: boolean
  ref?: Ref<HTMLSpanElement>
} & HTMLAttributes<HTMLSpanElement>) {
  const { messages } = useKit()
  const element = useRef<HTMLImageElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    // The image may have failed before hydration.
    if (element.current?.complete && element.current.naturalWidth === 0) setHasFailed(true)
  }, [])
  const retry = useCallback(() => {
    setHasFailed(false)
    setAttempt((count) => count + 1)
  }, [])
  // Before the message is painted: the network may return at once.
  useLayoutEffect(() => {
    if (!hasFailed) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [hasFailed, retry])
  const fallback = image.sources.find((source) => source.format === 'jpeg')
  return (
    <span
      {...others}
      className={classes(styles['frame'], className)}
      data-failed={hasFailed || undefined}
      style={{ ...style, backgroundImage: `url("${image.placeholder}")` }}
    >
      <picture key={attempt}>
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
          onLoad={() => setHasFailed(false)}
          onError={() => setHasFailed(true)}
        />
      </picture>
      {hasFailed && (
        <span className={styles['failure']}>
          <Icon shape={icons.image} />
          <strong>{messages.imageFailed}</strong>
          <span>{messages.checkNetwork}</span>
          <button type="button" onClick={retry}>
            {messages.tryAgain}
          </button>
        </span>
      )}
    </span>
  )
}

const srcSetOf = (files: { width: number; url: string }[]) =>
  files.map((file) => `${file.url} ${file.width}w`).join(', ')
