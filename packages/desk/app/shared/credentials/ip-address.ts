/** Whether the host name of a URL is an IP address. */
export const isIpAddress = (hostname: string) => /^\d+(\.\d+){3}$/.test(hostname) || hostname.startsWith('[')
