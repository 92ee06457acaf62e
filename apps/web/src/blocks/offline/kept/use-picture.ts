import { useEffect, useState } from 'react';

/** The address of a picture that only this device has; blank until it is there. `read` is always the same function. */
export function usePicture(read: (id: string) => Promise<Blob | undefined>, id: string): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    let isOver = false;
    let made = '';
    const show = async () => {
      const picture = await read(id);
      if (!picture || isOver) return;
      made = URL.createObjectURL(picture);
      setAddress(made);
    };
    void show();
    return () => {
      isOver = true;
      if (made !== '') URL.revokeObjectURL(made);
    };
  }, [read, id]);
  return address;
}
