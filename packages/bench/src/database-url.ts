import type { Connection } from '@stay/server/db/database'

export function databaseUrlOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, user, database } = connection
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}
