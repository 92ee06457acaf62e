import { IMPORT_FILTERS } from '@falcon/domain/company/filters';
import { columnsOf } from '#blocks/list-page/list-columns';
import { ledger } from '#blocks/ledger-list/ledger';
import { LedgerPage } from '#blocks/ledger-list/LedgerPage';
import { type ImportLineFragment, ImportLineFragmentDoc } from './imports.generated';
import { stateWords } from './import-words';

type Sort = 'FILE_NAME' | 'RECORD_TYPE' | 'STATE' | 'ROWS' | 'NEW' | 'CHANGES' | 'FAULTS' | 'USER' | 'NEWEST';

const { count, pill, text, time } = columnsOf<ImportLineFragment, Sort>();

/** The imports, with how many rows each has. */
export const imports = ledger({
  list: 'imports',
  noun: 'imports',
  kind: 'IMPORT',
  row: ImportLineFragmentDoc,
  filters: IMPORT_FILTERS,
  types: { states: '[ImportState!]', recordTypes: '[ImportRecordType!]', sort: 'ImportSort' },
  initialSort: { sort: 'NEWEST', direction: 'DESC' },
  columns: [
    text('file', 'File', 260, (row) => row.fileName, { sort: 'FILE_NAME' }),
    text('type', 'Records', 140, (row) => row.typeLabel, { sort: 'RECORD_TYPE' }),
    pill('state', 'State', 130, (row) => stateWords(row.state), { sort: 'STATE' }),
    count('rows', 'Rows', 90, (row) => row.rowCount, { sort: 'ROWS' }),
    count('new', 'New', 90, (row) => row.createCount, { sort: 'NEW' }),
    count('changes', 'Changes', 90, (row) => row.updateCount, { sort: 'CHANGES' }),
    count('faults', 'Errors', 90, (row) => row.faultCount, { sort: 'FAULTS' }),
    text('user', 'By', 150, (row) => row.userName, { sort: 'USER' }),
    time('at', 'When', 170, (row) => row.createdAt, { sort: 'NEWEST' }),
  ],
  rowLink: (row) => `/imports/${row.id}`,
});

/** Past imports, newest first. */
export const ImportListPage = () => (
  <LedgerPage of={imports} title="Imports" name="imports" create={{ label: 'New import', to: '/imports/create' }} />
);
