import { mkdir, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@stay/testkit/temporary-folder'
import { expect, it } from 'vitest'
import { ownedDir } from './embedded.ts'

it('creates a folder that only its owner can enter', async () => {
  const folder = join(await temporaryFolder('stay-owned-'), 'inner')
  await ownedDir(folder, undefined)
  await ownedDir(folder, undefined)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

it('does not follow a link that another user has created', async () => {
  const home = await temporaryFolder('stay-owned-')
  const [target, link] = [join(home, 'target'), join(home, 'link')]
  await mkdir(target, { mode: 0o755 })
  await symlink(target, link)
  const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
  await expect(ownedDir(link, owner)).rejects.toThrow('is not a folder')
  const { mode, uid } = await stat(target)
  expect([mode & 0o777, uid]).toEqual([0o755, process.getuid?.()])
})
