export { openPictureRoutes, servePictures } from './pictures.routes';
export { findPicture } from './pictures.service';
