import '../src/tokens.css'
import '../src/base.css'
import './preview.css'
import type { Decorator, Preview } from '@storybook/react-vite'
import { useEffect } from 'react'
import { configure } from 'storybook/test'
import type { ArgTypesEnhancer } from 'storybook/internal/types'
import { KitProvider } from '../src/kit/kit.tsx'
import { KIT_LANGUAGES, loadMessages } from '../src/messages/load-messages.ts'
import type { KitMessages } from '../src/messages/messages.ts'

// Play functions may be slow on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

const withKit: Decorator = (Story, { globals, loaded }) => {
  const { locale, theme } = globals as { locale: string; theme: string }
  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.style.colorScheme = theme
  }, [locale, theme])
  return (
    <KitProvider locale={locale} messages={loaded['messages'] as KitMessages}>
      <Story />
    </KitProvider>
  )
}

// The test projects set these globals: German in light mode, Polish in dark mode.
const [locale, theme] = typeof __STORY_GLOBALS__ === 'undefined' ? ['de', 'light'] : __STORY_GLOBALS__

/** Shows the type of a prop as written (`string`) instead of as `union`. */
const readableTypes: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, { table, ...argType }]) => {
      const raw = (argType.type as { raw?: string } | undefined)?.raw?.replace(' | undefined', '')
      return [name, { ...argType, table: raw ? { ...table, type: { summary: raw } } : (table ?? {}) }]
    }),
  )

const preview: Preview = {
  argTypesEnhancers: [readableTypes],
  tags: ['autodocs'],
  decorators: [withKit],
  loaders: [async ({ globals }) => ({ messages: await loadMessages(String(globals['locale'])) })],
  initialGlobals: { locale, theme },
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: { icon: 'globe', items: [...KIT_LANGUAGES], dynamicTitle: true },
    },
    theme: {
      description: 'Light or dark',
      toolbar: { icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  parameters: {
    a11y: {
      test: 'error',
      // Base UI's focus guards are hidden and focusable on purpose: they move the focus on at once.
      context: { exclude: ['[data-base-ui-focus-guard]'] },
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
      config: {
        rules: [
          { id: 'region', enabled: false },
          { id: 'page-has-heading-one', enabled: false },
          { id: 'landmark-one-main', enabled: false },
        ],
      },
    },
    layout: 'padded',
    options: {
      storySort: {
        order: ['Start here', 'Actions', 'Choices', 'Forms', 'Overlays', 'Content', 'States', 'Gestures'],
      },
    },
  },
}

export default preview
