import './catalog-lines.schema';
import './price-catalogs.schema';
import './price-list-template.schema';

export { catalogApproveJob, catalogCompareJob, catalogReadJob } from './price-catalogs.jobs';
