import './site-answers.schema';
import './answer-reminder';

export { remindSites, remindSitesJob } from './remind-sites';
export { notifySites, notifySitesJob } from './notify-sites';
export { sitesNotReady } from './site-answers.queries';
