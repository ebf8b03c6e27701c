// Replaces the database of the global object. A file of its own, built like a worker: the files of the pages are
// grouped without it.
// oxlint-disable-next-line import/no-unassigned-import
import 'fake-indexeddb/auto'
