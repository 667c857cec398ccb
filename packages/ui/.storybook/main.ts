import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import { OPTIMIZED } from './optimized.ts'

const fontFolder = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/brygada-1918/package.json'),
)

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: [{ from: join(fontFolder, '500Medium'), to: '/fonts' }],
  viteFinal: (config) => ({ ...config, optimizeDeps: { ...config.optimizeDeps, include: OPTIMIZED } }),
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
}

export default config
