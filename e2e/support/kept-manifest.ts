import type { Page } from 'playwright-core'

/** Waits until the browser has stored a manifest. */
export const keptManifest = (page: Page) =>
  page.waitForFunction(
    () =>
      new Promise(resolve => {
        const opening = indexedDB.open('mfe')
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('kept')) return resolve(false)
          const asking = database.transaction('kept').objectStore('kept').get('manifest')
          asking.onsuccess = () => {
            database.close()
            resolve(asking.result !== undefined)
          }
        }
      }),
  )

/** Deletes all manifests that the browser has stored. */
export const clearKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        const opening = indexedDB.open('mfe')
        opening.onsuccess = () => {
          const database = opening.result
          const clearing = database.transaction('kept', 'readwrite')
          clearing.objectStore('kept').clear()
          clearing.oncomplete = () => {
            database.close()
            resolve(undefined)
          }
        }
      }),
  )
