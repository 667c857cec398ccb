/** Drops a store of the device; where a site may keep nothing there is none. */
export async function dropStore(name: string): Promise<void> {
  try {
    await caches.delete(name)
  } catch {
    // Nothing can be kept here.
  }
}
