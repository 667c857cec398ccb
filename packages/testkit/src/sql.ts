import { Client } from 'pg'

export async function execute(socketDir: string, database: string, statement: string): Promise<void> {
  const client = new Client({ host: socketDir, user: 'stay', database })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
