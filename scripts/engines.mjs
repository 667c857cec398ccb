import { findOrInstall, findProgram } from './programs.mjs'

const PURPOSE = 'The tests in other browsers than Chromium'
const FIREFOX = { name: 'Firefox', debian: 'firefox-esr', variable: 'FIREFOX', purpose: PURPOSE }
const WEBKIT = {
  name: 'WebKitGTK',
  debian: 'webkit2gtk-driver',
  variable: 'WEBKIT_DRIVER',
  purpose: PURPOSE,
}
const XVFB = { name: 'Xvfb', debian: 'xvfb', variable: 'XVFB', purpose: PURPOSE }

export const findFirefox = () =>
  findOrInstall(FIREFOX, () => findProgram(['firefox-esr', 'firefox'], process.env.FIREFOX))

export const findWebKit = () =>
  findOrInstall(WEBKIT, () => findProgram(['WebKitWebDriver'], process.env.WEBKIT_DRIVER))

/** The display of WebKit's browser, which has no headless mode. */
export const findXvfb = () => findOrInstall(XVFB, () => findProgram(['Xvfb'], process.env.XVFB))
