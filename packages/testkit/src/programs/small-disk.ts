import { execFile } from 'node:child_process'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SIZE = '600m'

export class SmallDisk {
  folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** Returns false if mounting is not permitted. */
  async mount(): Promise<boolean> {
    await mkdir(this.folder, { recursive: true })
    return run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'stay-chaos', this.folder]).then(
      () => true,
      () => false,
    )
  }

  async fill(): Promise<void> {
    const file = await open(join(this.folder, 'ballast'), 'w')
    const chunk = Buffer.alloc(1024 * 1024)
    try {
      for (;;) await file.write(chunk)
    } catch {
      const { bavail } = await statfs(this.folder)
      if (bavail > 0) await file.write(Buffer.alloc(4096)).catch(() => {})
    } finally {
      await file.close()
    }
  }

  async free(): Promise<void> {
    await rm(join(this.folder, 'ballast'), { force: true })
  }

  async unmount(): Promise<void> {
    await run('umount', ['-l', this.folder]).catch(() => {})
  }
}
