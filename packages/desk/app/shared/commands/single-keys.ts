const KEY = 'desk.single-keys'

/** Shortcuts of a single character can be switched off, because speech input types them by accident. */
export const areSingleKeysOn = () => localStorage.getItem(KEY) !== 'off'
export const setSingleKeys = (isOn: boolean) => localStorage.setItem(KEY, isOn ? 'on' : 'off')
