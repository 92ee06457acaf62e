import './proposals.schema';
import './content/content.schema';
import './pricing/price.schema';
import './offers/offers.schema';
import './accept/accept.schema';
import './sign/sign-offer';
import './sign/sign.schema';

export { proposalOrdersJob } from './accept/orders-job';
export { offeredWorth } from './offers/worth';
export { storeDraft } from './store-draft';
export { storeAccepted, storeLost, storeRevised, storeSent } from './store-story';
