import './catalog-lines.schema';
import './price-catalogs.schema';
import './reading/price-list-template.schema';

export { catalogApproveJob, catalogCompareJob, catalogReadJob } from './price-catalogs.jobs';
