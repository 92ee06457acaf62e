import './full-export.schema';

export { fullExportJob } from './full-export';
