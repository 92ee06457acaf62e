import './dashboard.schema';

export { needsYou } from './needs-you';
