export { openPictureRoutes, servePictures } from './pictures.routes';
