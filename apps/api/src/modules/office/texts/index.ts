export { queueTexts } from './queue-texts';
export { sendQueuedTexts, sendTextsJob } from './send-texts';
