/** The port of the common server's MQTT broker. */
export const BROKER_PORT = Number(process.env['E2E_BROKER_PORT'] ?? 8191)
