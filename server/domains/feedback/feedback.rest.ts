import { file, withOneFile, write, forVisitors } from '../../kernel/rest.js'
import { sendFeedback } from './feedback.service.js'
import { imageForm, oneImage, wireFeedback } from './feedback.types.js'
import { addImage, imageFile, mostImageBytes } from './image.service.js'

export const feedbackRoutes = forVisitors([
  write.post(
    '/api/posttoslack',
    wireFeedback,
    async (ctx, { file_url, author, title, text }) => {
      const { id, imageUrl, at } = await sendFeedback(ctx, {
        author,
        title,
        text,
        imageUrl: file_url === '' ? null : file_url,
      })
      return { id, author, title, text, file_url: imageUrl || null, date: at }
    },
    { imageUrl: 'file_url' },
  ),
  withOneFile(
    mostImageBytes,
    write.post('/api/feedbackimages', imageForm, (ctx, _input, { image = [] }) => addImage(ctx, image[0])),
  ),
  file('/files/feedback/:storedAs', oneImage, (ctx, { storedAs }) => imageFile(ctx, storedAs)),
])
