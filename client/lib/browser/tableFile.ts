import { createStore } from 'zustand/vanilla'
import { csvMark } from '../../../formats/csv'
import { downloadFile } from './download'
import { recall, remember } from './storage'

/** What opens the tables that a person downloads. */
export const tableReaders = {
  spreadsheets: 'Spreadsheets (Excel)',
  programs: 'Programs (no mark)',
} as const
export type TableReader = keyof typeof tableReaders

const key = 'tableReader'
const isReader = (value: unknown): value is TableReader =>
  typeof value === 'string' && Object.hasOwn(tableReaders, value)

/** One choice for all tables of the site, stored in the browser. */
export const tableReader = createStore<TableReader>(() => recall(key, isReader) ?? 'spreadsheets')

export function chooseTableReader(reader: TableReader) {
  tableReader.setState(reader, true)
  remember(key, reader)
}

/** Downloads a table in CSV. Files for spreadsheets begin with the mark of UTF-8. */
export function downloadTable(parts: readonly BlobPart[], name: string): void {
  const mark = tableReader.getState() === 'spreadsheets' ? [csvMark] : []
  downloadFile(new Blob([...mark, ...parts], { type: 'text/csv;charset=utf-8' }), name)
}
