import type { Dictionary } from './messages.ts'

export const messages: Dictionary = () => {
  // Singular and plural are the same: mindestens 1 Zeichen, mindestens 5 Zeichen.
  const characters = (count: number) => `${count} Zeichen`
  return {
    close: 'Schließen',
    remove: (text) => `${text} entfernen`,
    search: 'Suchen',
    loading: 'Wird geladen …',
    tryAgain: 'Erneut versuchen',
    somethingWentWrong: 'Etwas ist schiefgelaufen',
    loadingFailed: 'Die Daten konnten nicht geladen werden',
    noItems: 'Keine Einträge vorhanden',
    noMatches: 'Keine passenden Einträge',
    imageFailed: 'Das Bild konnte nicht geladen werden',
    checkNetwork: 'Prüfen Sie Ihre Netzwerkverbindung und versuchen Sie es erneut',
    previous: 'Zurück',
    next: 'Weiter',
    optional: 'optional',

    pages: 'Seiten',
    previousPage: 'Vorherige Seite',
    nextPage: 'Nächste Seite',
    page: (page) => `Seite ${page}`,

    select: 'Bitte auswählen',
    selectedCount: (count) => `${count} ausgewählt`,
    suggestions: 'Vorschläge',
    stars: (value, max) => `${value} von ${max} ${max === 1 ? 'Stern' : 'Sternen'}`,
    toasts: 'Meldungen',
    increase: 'Erhöhen',
    decrease: 'Verringern',
    scrollBack: 'Zurückblättern',
    scrollForward: 'Weiterblättern',

    chooseDate: 'Datum wählen',
    chooseRange: 'Zeitraum wählen',
    chooseMonth: 'Monat wählen',
    previousMonth: 'Vorheriger Monat',
    nextMonth: 'Nächster Monat',
    previousYear: 'Vorheriges Jahr',
    nextYear: 'Nächstes Jahr',
    today: (date) => `Heute, ${date}`,
    selected: (date) => `${date}, ausgewählt`,
    from: 'Von',
    to: 'Bis',
    dateLetters: { day: 'TT', month: 'MM', year: 'JJJJ' },

    chooseFile: 'Datei auswählen',
    noFile: 'Keine Datei ausgewählt',

    errors: {
      required: 'Dieses Feld ist erforderlich',
      minLength: (count) => `Das Feld muss mindestens ${characters(count)} enthalten.`,
      maxLength: (count) => `Das Feld darf höchstens ${characters(count)} enthalten.`,
      email: 'Die angegebene E-Mail-Adresse ist ungültig.',
      number: 'Die angegebene Zahl ist nicht korrekt.',
      checked: 'Dieses Kästchen muss angekreuzt sein.',
      mustBeNumber: 'Der Wert muss eine Zahl sein.',
      minValue: (value) => `Der kleinste zulässige Wert ist ${value}.`,
      maxValue: (value) => `Der größte zulässige Wert ist ${value}.`,
      date: 'Das angegebene Datum ist nicht korrekt.',
      minDate: (date) => `Das früheste zulässige Datum ist der ${date}.`,
      maxDate: (date) => `Das späteste zulässige Datum ist der ${date}.`,
      sameAs: (other) => `Das Feld muss denselben Wert haben wie ${other}`,
      atLeastOne: 'Wählen Sie mindestens eine Option aus.',
      maxFileSize: (megabytes) => `Die Datei darf höchstens ${megabytes} MB groß sein`,
      phone: 'Geben Sie eine gültige Telefonnummer ein',
      file: 'Ungültige Datei',
      fileSize: 'Ungültige Dateigröße',
    },
  }
}
