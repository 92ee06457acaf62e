import { useEffect, useState } from 'react';
import { pictureOf } from '../offline/phone-store';

/** The mark of what the office doesn’t have yet. */
export const WaitingMark = () => <span className="pill waiting">Waiting to be sent</span>;

/** The address of a picture that only this phone has; blank until it is there. */
export function usePicture(id: string): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    let isOver = false;
    let made = '';
    const show = async () => {
      const picture = await pictureOf(id);
      if (!picture || isOver) return;
      made = URL.createObjectURL(picture);
      setAddress(made);
    };
    void show();
    return () => {
      isOver = true;
      if (made !== '') URL.revokeObjectURL(made);
    };
  }, [id]);
  return address;
}
