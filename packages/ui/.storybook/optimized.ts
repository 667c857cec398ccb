/** Named, so that nothing is interrupted when the bundler meets one of them for the first time. */
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
