export const ACCESS = /(?:^|; )((?:__Host-)?access)=([^;]+)/

/** The access token that this device holds. */
export const readAccess = () => ACCESS.exec(document.cookie)?.[2]
