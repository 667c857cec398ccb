/** Upper and lower case and the encoding of accents do not matter. */
export const foldUserName = (userName: string) => userName.trim().normalize('NFKC').toLowerCase()
