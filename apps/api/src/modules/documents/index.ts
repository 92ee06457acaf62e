import './documents.schema';

export { registerDocumentRoutes } from './document-routes';
export { documentThumbnailJob } from './thumbnail-job';
export { mailAttachments } from './mail-attachments';
