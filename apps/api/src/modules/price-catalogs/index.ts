import './catalog-lines.schema';
import './price-catalogs.schema';

export { catalogApproveJob, catalogCompareJob, catalogReadJob } from './price-catalogs.jobs';
