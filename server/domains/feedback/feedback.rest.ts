import { write } from '../../kernel/rest.js'
import { sendFeedback } from './feedback.service.js'
import { wireFeedback } from './feedback.types.js'

export const feedbackRoutes = [
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
]
