import './site-answers.schema';
import './answer-reminder';

export { remindSites, remindSitesJob } from './remind-sites';
export { tellSites, tellSitesJob } from './tell-sites';
export { sitesNotReady } from './site-answers.queries';
