import type { Dictionary } from './messages.ts'

export const messages: Dictionary = (plural) => {
  const characters = (count: number) =>
    `${count} ${plural(count, { one: 'символ', few: 'символи', many: 'символів', other: 'символу' })}`
  return {
    close: 'Закрити',
    remove: (text) => `Видалити: ${text}`,
    search: 'Пошук',
    loading: 'Завантаження…',
    tryAgain: 'Спробувати ще раз',
    somethingWentWrong: 'Щось пішло не так',
    loadingFailed: 'Не вдалося завантажити дані',
    noItems: 'Немає елементів для показу',
    noMatches: 'Нічого не знайдено',
    imageFailed: 'Не вдалося завантажити зображення',
    checkNetwork: 'Перевірте з’єднання з мережею та спробуйте ще раз',
    previous: 'Назад',
    next: 'Далі',
    optional: 'необов’язково',

    pages: 'Сторінки',
    previousPage: 'Попередня сторінка',
    nextPage: 'Наступна сторінка',
    page: (page) => `Сторінка ${page}`,

    select: 'Вибрати',
    selectedCount: (count) => `Вибрано: ${count}`,
    suggestions: 'Підказки',
    stars: (value, max) =>
      `${value} з ${max} ${plural(max, { one: 'зірки', few: 'зірок', many: 'зірок', other: 'зірки' })}`,
    toasts: 'Повідомлення',
    increase: 'Збільшити',
    decrease: 'Зменшити',
    scrollBack: 'Прокрутити назад',
    scrollForward: 'Прокрутити далі',

    chooseDate: 'Вибрати дату',
    chooseRange: 'Вибрати дати',
    chooseMonth: 'Вибрати місяць',
    previousMonth: 'Попередній місяць',
    nextMonth: 'Наступний місяць',
    previousYear: 'Попередній рік',
    nextYear: 'Наступний рік',
    today: (date) => `Сьогодні, ${date}`,
    selected: (date) => `${date}, вибрано`,
    from: 'З',
    to: 'До',
    dateLetters: { day: 'ДД', month: 'ММ', year: 'РРРР' },

    chooseFile: 'Вибрати файл',
    noFile: 'Файл не вибрано',

    errors: {
      required: 'Це поле обов’язкове',
      notChosen: 'Виберіть пункт зі списку',
      minLength: (count) => `Поле має містити щонайменше ${characters(count)}.`,
      maxLength: (count) => `Поле може містити не більше ніж ${characters(count)}.`,
      email: 'Адресу електронної пошти вказано неправильно.',
      number: 'Указане число неправильне.',
      checked: 'Потрібно поставити цю позначку.',
      mustBeNumber: 'Значення має бути числом.',
      minValue: (value) => `Найменше допустиме значення: ${value}.`,
      maxValue: (value) => `Найбільше допустиме значення: ${value}.`,
      date: 'Указана дата неправильна.',
      minDate: (date) => `Найраніша допустима дата: ${date}.`,
      maxDate: (date) => `Найпізніша допустима дата: ${date}.`,
      sameAs: (other) => `Значення має збігатися з полем «${other}»`,
      atLeastOne: 'Потрібно вибрати принаймні один варіант.',
      maxFileSize: (megabytes) => `Максимально допустимий розмір файлу: ${megabytes} МБ`,
      phone: 'Введіть дійсний номер телефону',
      file: 'Неприпустимий файл',
      fileSize: 'Неприпустимий розмір файлу',
    },
  }
}
