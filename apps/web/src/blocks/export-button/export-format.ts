/** The export formats of the contract; the spreadsheet choice produces XLSX. */
export type ExportFormat = 'CSV' | 'XLS';

/** All rows of the list as shown, or only the selected ones. */
export type ExportScope = 'SHOWN' | 'SELECTED';
