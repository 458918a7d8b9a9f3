/** A paper is readable at this size, and a photo of it is sent in seconds where the whole one takes minutes. */
const LONGEST_SIDE = 2000;
const SMALL_BYTES = 600 * 1024;
const QUALITY = 0.85;
const PHOTOS = ['image/jpeg', 'image/png'];

async function draw(file: File): Promise<Blob | null> {
  const photo = await createImageBitmap(file);
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(photo.width, photo.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(photo.width * scale);
    canvas.height = Math.round(photo.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG knows nothing see-through and would make it black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(photo, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } finally {
    photo.close();
  }
}

/** A large photo as a smaller JPEG; any other file, and one that the browser can't draw, as it is. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!PHOTOS.includes(file.type) || file.size <= SMALL_BYTES || typeof createImageBitmap === 'undefined') return file;
  const drawn = await draw(file).catch(() => null);
  if (!drawn || drawn.size >= file.size) return file;
  return new File([drawn], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
