declare const __STORY_GLOBALS__: [locale: string, theme: string]
