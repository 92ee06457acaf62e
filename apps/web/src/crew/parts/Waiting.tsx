import { usePicture as usePictureOf } from '#blocks/offline/kept/use-picture';
import { pictureOf } from '../offline/phone-store';

/** The mark of what the office doesn’t have yet. */
export const WaitingMark = () => <span className="pill waiting">Waiting to be sent</span>;

/** The address of a picture that only this phone has; blank until it is there. */
export const usePicture = (id: string): string => usePictureOf(pictureOf, id);
