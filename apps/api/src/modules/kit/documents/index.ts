import './documents.schema';

export { registerDocumentRoutes } from './document-routes';
export { readDataUri, refused as refusedFile } from './data-uri';
export { isPlainOfficeArchive } from './office-archive';
export { documentThumbnailJob } from './thumbnail-job';
export { mailAttachments } from './mail-attachments';
export { printedDocuments, printedPictures } from './printed-documents';
export type { OrderDocuments } from './printed-documents';
export { addPicture, putPicture, takePicture } from './outside-picture';
export type { OutsidePicture } from './outside-picture';
export { documentById, documentsWith } from './documents.queries';
export type { DocumentRow } from './documents.queries';
export { sendDocument, sendGone, sendThumbnail } from './document-reply';
