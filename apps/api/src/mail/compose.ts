import type { Mail } from '#core/context';

/** The e-mail as the library takes it. Texts are passed as values, never as headers: the library encodes them. */
export const composed = ({ attachments, messageId, ...mail }: Mail) => ({
  ...mail,
  ...(messageId === undefined ? {} : { messageId: `<${messageId}>` }),
  attachments: [...(attachments ?? [])],
});
