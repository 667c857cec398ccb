/** Dependencies that Vite bundles up front; discovering one later would reload the page in the middle of a test. */
export const OPTIMIZED = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  '@base-ui/react/combobox',
  '@base-ui/react/dialog',
  '@base-ui/react/select',
  '@base-ui/react/slider',
  '@base-ui/react/switch',
  '@base-ui/react/tabs',
  '@floating-ui/react-dom',
  'react-day-picker',
  'libphonenumber-js/max',
  'validator/es/lib/isEmail.js',
]
