import {
  ById,
  CreateFolderRequest,
  DeleteFilesRequest,
  FileEntriesQuery,
  FileEntriesResponse,
  FileEntryResponse,
  FilesChangedResponse,
  FileUsageResponse,
  MoveFilesRequest,
  RenameFileRequest,
  RestoreFilesRequest,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission, requireUser } from '../access/guards'
import type { Context } from '../context/context'
import { invalid } from '../errors/refusals'
import { deleteEntries, moveEntries, renameEntry, restoreEntries } from './change-entries'
import { assertName } from './entry-name'
import { findEntry, isFolder } from './entry-store'
import { listEntries } from './list-entries'
import { addFolder } from './make-folders'
import { idsMeant } from './matching-entries'
import { idsAtPaths } from './public-paths'
import { assertRoom, limitsOf, usageOf } from './quota/file-quota'
import { nameOfFolder, recordEvent } from './record-event'
import { showEntry } from './show-entry'
import { changeSpace, editorOf, payerOf, type Space, spaceOf } from './space'

export const fileEntryRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { db, now } = context
    const config = { guard: requireUser }
    const changing = { guard: requireUser, closedInDemo: true }
    const answer = async (space: Space, id: number) => ({
      fileEntry: showEntry(context, await findEntry(db, space, id, now())),
    })

    app.get(
      '/api/v1/file-entries',
      {
        config,
        schema: {
          summary: 'What is in a folder, below it, or in the bin',
          querystring: FileEntriesQuery,
          response: { 200: FileEntriesResponse },
        },
      },
      async request => listEntries(context, await spaceOf(request, context), request.query),
    )

    app.get(
      '/api/v1/file-entries/usage',
      { config, schema: { summary: 'What is used of the plan', response: { 200: FileUsageResponse } } },
      async request => {
        const payer = await payerOf(db, await spaceOf(request, context))
        const { bytes, count } = await usageOf(db, payer)
        const { space, size, count: most } = await limitsOf(db, payer, now())
        return { used: bytes, space, count, max_count: most, max_size: size }
      },
    )

    app.get(
      '/api/v1/file-entries/:id',
      { config, schema: { summary: 'One entry', params: ById, response: { 200: FileEntryResponse } } },
      async request => answer(await spaceOf(request, context), request.params.id),
    )

    app.post(
      '/api/v1/file-entries/folders',
      {
        config: { guard: requirePermission('files.create'), closedInDemo: true },
        schema: {
          summary: 'Make a folder',
          body: CreateFolderRequest,
          response: { 200: FileEntryResponse },
        },
      },
      async request => {
        const { name, parentId = null } = request.body
        const editor = await editorOf(request, context)
        const { space, userId } = editor
        assertName(name, 'name')
        const id = await changeSpace(context, space, async (transaction, payer) => {
          if (!(await isFolder(transaction, space, parentId))) throw invalid({ parentId: 'file_destination' })
          const made = await addFolder(transaction, space, { name, parentId, userId, time: now() })
          await assertRoom(transaction, payer, now(), 'name')
          await recordEvent(transaction, editor, {
            kind: 'folderCreated',
            names: [(await nameOfFolder(transaction, made)) ?? name],
            detail: await nameOfFolder(transaction, parentId),
          })
          return made
        })
        return answer(space, id)
      },
    )

    app.put(
      '/api/v1/file-entries/:id',
      {
        config: changing,
        schema: {
          summary: 'Rename an entry',
          params: ById,
          body: RenameFileRequest,
          response: { 200: FileEntryResponse },
        },
      },
      async request => {
        const editor = await editorOf(request, context)
        await renameEntry(context, editor, request.params.id, request.body.name)
        return answer(editor.space, request.params.id)
      },
    )

    app.post(
      '/api/v1/file-entries/move',
      {
        config: changing,
        schema: {
          summary: 'Move entries into a folder, or to the top',
          body: MoveFilesRequest,
          response: { 200: FilesChangedResponse },
        },
      },
      async request => {
        const { destinationId, matching } = request.body
        const editor = await editorOf(request, context)
        const all = await idsMeant(context, editor.space, request.body)
        // Where everything of a folder goes may itself be in that folder, and stays.
        const ids = matching ? all.filter(id => id !== destinationId) : all
        return { count: ids.length > 0 ? await moveEntries(context, editor, ids, destinationId) : 0 }
      },
    )

    app.post(
      '/api/v1/file-entries/delete',
      {
        config: changing,
        schema: {
          summary: 'Throw entries away, into the bin or for good',
          body: DeleteFilesRequest,
          response: { 200: FilesChangedResponse },
        },
      },
      async request => {
        const { entryIds = [], matching, paths = [], deleteForever = false } = request.body
        const editor = await editorOf(request, context)
        const { space } = editor
        const named = [...new Set([...entryIds, ...(await idsAtPaths(context, space, paths))])]
        const ids = await idsMeant(context, space, { entryIds: named, ...(matching && { matching }) })
        return { count: await deleteEntries(context, editor, ids, deleteForever) }
      },
    )

    app.post(
      '/api/v1/file-entries/restore',
      {
        config: changing,
        schema: {
          summary: 'Take entries out of the bin',
          body: RestoreFilesRequest,
          response: { 200: FilesChangedResponse },
        },
      },
      async request => {
        const editor = await editorOf(request, context)
        const ids = await idsMeant(context, editor.space, request.body)
        return { count: await restoreEntries(context, editor, ids) }
      },
    )
  }
